/** What lets elements move along values, told to `LazyMotion` once it is there. */
export { domMin as alongValues } from 'framer-motion'

/** What lets elements glide to where a new order puts them, told to `LazyMotion` once it is there. */
export { domMax as intoPlaces } from 'framer-motion'

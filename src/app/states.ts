/** The machine that the sign-in page runs, with what it alone needs: importing its area's face would bring all of it. */
export { sessionMachine } from '#machines/session/index.ts'

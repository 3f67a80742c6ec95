import { createContext } from 'react'

/** The signed-in user's name to sign in with: unlike the name shown, it never changes and is nobody else's. */
export const AccountContext = createContext('')

/** Said of a change that a server has taken and is not done with. */
export const STILL_WORKING = 'The server has taken it and is still working on it.'

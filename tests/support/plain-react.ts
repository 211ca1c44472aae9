/** React makes a task for every element, for a debugger's stacks. No test reads them, and they take a good part of its time. */
Reflect.deleteProperty(console, 'createTask')
/** Without it React draws no tracks for a profiler: it would compare the props of every component for them. */
Reflect.deleteProperty(console, 'timeStamp')

// After the two above: React looks for them while it loads.
const react = await import('react')

/** React records where each element was made, up to a limit that it counts here. The counter stays at its end. */
export const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

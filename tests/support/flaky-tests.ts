import type { Reporter, TestModule } from 'vitest/node'

/** Names at the end of a run each test that passed only when it was tried again: it is to be mended, not kept. */
export const flakyTests: Reporter = {
  onTestRunEnd(modules) {
    const flaky = modules.flatMap(flakyIn)
    if (flaky.length === 0) return
    console.log(`\nFlaky: ${flaky.length} passed only when tried again`)
    for (const name of flaky) console.log(`  ${name}`)
  },
}

function flakyIn(module: TestModule): string[] {
  return [...module.children.allTests('passed')]
    .filter((test) => test.diagnostic()?.flaky === true)
    .map((test) => `${module.relativeModuleId} > ${test.fullName}`)
}

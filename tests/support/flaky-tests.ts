import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Names each test that passed only when it was tried again, with its first failure, at the end of a run: it is to be mended, not kept. */
export const flakyTests: Reporter = {
  onTestRunEnd(modules) {
    const flaky = modules.flatMap(flakyIn)
    if (flaky.length === 0) return
    console.log(`\nFlaky: ${flaky.length} passed only when tried again`)
    for (const lines of flaky) console.log(lines.replace(/^/gm, '  '))
  },
}

function flakyIn(module: TestModule): string[] {
  return [...module.children.allTests('passed')]
    .filter((test) => test.diagnostic()?.flaky === true)
    .map((test) => [`${module.relativeModuleId} > ${test.fullName}`, ...failuresOf(test)].join('\n'))
}

/** The messages of the runs that failed, with what the browser's driver waited for, and the line of the test. */
function failuresOf(test: TestCase): string[] {
  return (test.result().errors ?? []).map(({ message, stacks }) => {
    const [at] = stacks ?? []
    return stripVTControlCharacters(at === undefined ? message : `${message}\nat ${at.file}:${at.line}`)
  })
}

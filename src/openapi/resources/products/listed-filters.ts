import type { Node } from '../../model/document.ts'

/**
 * The filters that a description lists for one JSON parameter, as Docker does: “Available filters: - `status=(open|closed)`”.
 * Each value is an item of a list: `filters={"status":["open"]}`. Empty where none are listed.
 */
export function listedFilters(within: string, description: string): Node[] {
  const [, list] = /\bavailable filters:(.*)/is.exec(description) ?? []
  const lines = (list ?? '').matchAll(/^\s*[-*]\s+`([\w.-]+)([^\n]*)/gm)
  const values = description.includes('[]string') ? '["{}"]' : '"{}"'
  return [...lines].map(([line, name = '', rest = '']) => ({
    name,
    in: 'query',
    description: line.replace(/^\s*[-*]\s+/, ''),
    schema: {
      ...schemaOf(rest),
      'x-switchboard': { form: `{${JSON.stringify(name)}:${values}}`, within, joint: 'merge' },
    },
  }))
}

/** The values after a name: `=<int>`, `=true`, `=(true|false)`, `=["swarm"|"local"]`, or any text. */
function schemaOf(rest: string): Node {
  if (/^[`=]*(?:<bool(?:ean)?>|true\b|false\b|\(`?(?:true|false)`?\|`?(?:true|false)`?\))/.test(rest))
    return { type: 'boolean' }
  const [, choices = ''] = /^[`=]*[([]([^)\]]*)[)\]]/.exec(rest) ?? []
  const values = choices.split('|').map((one) => one.replaceAll(/[`"'\s]/g, ''))
  const isChoice = values.length > 1 && values.every((one) => /^[\w.-]+$/.test(one))
  return isChoice ? { type: 'string', enum: values } : { type: 'string' }
}

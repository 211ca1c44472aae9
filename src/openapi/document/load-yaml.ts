/** Loads the reader and writer of YAML. On demand, because most descriptions are JSON. */
export const loadYaml = () => import('js-yaml')

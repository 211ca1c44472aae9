/**
 * The name of the function behind an operation, without its class or namespace: `findAll` for `PetsController_findAll`
 * and `pets.findAll`, `ListRules` for `GET_ListRules`. Empty where the operation has no id.
 */
export function handlerName(operationId: string | undefined): string {
  return operationId?.split(/[/.]|Controller_?|__|^(?:GET|POST)_/).at(-1) ?? ''
}

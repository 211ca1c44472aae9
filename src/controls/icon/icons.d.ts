/** The address of the picture with all icons, which the build makes. */
declare module 'virtual:icons' {
  const address: string
  export default address
}

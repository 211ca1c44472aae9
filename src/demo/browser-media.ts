const addresses = import.meta.glob<string>('./media/*.{mp3,svg}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Fetches the sound and the pictures of the demo in a browser, where Vite serves or bundles them. */
export async function browserMedia(name: string): Promise<Uint8Array> {
  const address = addresses[`./media/${name}`]
  if (address === undefined) throw new Error(`There is no ${name}`)
  return new Uint8Array(await (await fetch(address)).arrayBuffer())
}

/** True for a host of the local network (RFC 1918, RFC 3927, RFC 4193, RFC 6762). */
export function isLocal(host: string): boolean {
  return (
    /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(host) ||
    /^\[f[cde]/.test(host) ||
    /\.(?:local|lan|home|internal)$/.test(host) ||
    !/[.:]/.test(host)
  )
}

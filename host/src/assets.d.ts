/** The address of a picture, which the build gives it. */
declare module '*.svg' {
  const address: string;
  export default address;
}

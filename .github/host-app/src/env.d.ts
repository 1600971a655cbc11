interface ImportMetaEnv {
  /** Where the server is. */
  readonly VITE_API_URL: string;
}

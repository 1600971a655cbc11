/** Where the server is; written into the scripts when they are built. */
export const apiUrl = process.env.NEXT_PUBLIC_API_URL ?? "";

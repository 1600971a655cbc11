/** Runs a write for a `ConfirmDialog`, which shows the message of what is thrown. */
export async function confirmed<Answer>(
  write: Promise<Answer>,
  reasonOf: (error: unknown) => string,
): Promise<Answer> {
  try {
    return await write;
  } catch (cause) {
    throw new Error(reasonOf(cause), { cause });
  }
}

/** Saves a file under a name, as a link with `download` does. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The browser reads it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

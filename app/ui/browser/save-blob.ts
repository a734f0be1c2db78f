/** Saves a file under the given name, as a link with `download` does. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The browser reads the URL after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

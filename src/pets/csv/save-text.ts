/** Downloads a text as a file. The text is not sent anywhere. */
export function saveText(fileName: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The address is revoked later, because revoking it before the download has started would cancel that.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

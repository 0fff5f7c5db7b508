export function download({ name, blob }: { name: string; blob: Blob }): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken over the file by then, whatever its size.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

import { copyText } from '../../clipboard.ts';

const displayedMs = 2_000;

export async function copyOf(button: HTMLElement, onCopied: () => void): Promise<void> {
  if (!(await copyText(button.dataset.value ?? ''))) return;
  button.toggleAttribute('data-copied', true);
  onCopied();
  setTimeout(() => button.removeAttribute('data-copied'), displayedMs);
}

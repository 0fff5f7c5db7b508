import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

/** A file as Playwright gives one to a page. */
export interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The field of pictures in a form; a section around it may have the same name. */
export const picturesField = (page: Page) =>
  page
    .getByRole('group', { name: 'Pictures' })
    .filter({ has: page.getByRole('button', { name: 'Choose pictures' }) })
    .last();

/** Chooses files by the field's button, as somebody does who presses it. */
export async function choosePictures(field: Locator, ...files: Chosen[]): Promise<void> {
  const opened = field.page().waitForEvent('filechooser');
  await field.getByRole('button', { name: 'Choose pictures' }).click();
  await (await opened).setFiles(files);
}

/** Drops or pastes files onto the field; a page cannot tell where they came from. */
export async function handOver(field: Locator, how: 'drop' | 'paste', ...files: Chosen[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    content: buffer.toString('base64'),
  }));
  await field.evaluate(
    (node, { kind, parts }) => {
      const carried = new DataTransfer();
      for (const { name, mimeType, content } of parts) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        carried.items.add(new File([bytes], name, { type: mimeType }));
      }
      const common = { bubbles: true, cancelable: true };
      node.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...common, dataTransfer: carried })
          : new ClipboardEvent('paste', { ...common, clipboardData: carried }),
      );
    },
    { kind: how, parts: given },
  );
}

/** The field holds these pictures, by their alternative texts or numbers, in this order, and each can be seen. */
export async function expectPictures(field: Locator, ...names: string[]): Promise<void> {
  const pictures = field.locator('[data-at] img');
  await expect(pictures).toHaveCount(names.length);
  for (const [at, name] of names.entries()) {
    const picture = pictures.nth(at);
    await expect(picture).toHaveAttribute('alt', name);
    await expect
      .poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth))
      .toBeGreaterThan(0);
  }
}

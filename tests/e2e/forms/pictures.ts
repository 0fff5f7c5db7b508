import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** A file as Playwright takes it. */
export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The picture field; a section around it may have the same name. */
export const picturesField = (page: Page) =>
  page
    .getByRole('group', { name: 'Pictures' })
    .filter({ has: page.getByRole('button', { name: 'Choose pictures' }) })
    .last();

/** Chooses files with the button. */
export async function choosePictures(field: Locator, ...files: PictureFile[]): Promise<void> {
  const chooser = field.page().waitForEvent('filechooser');
  await field.getByRole('button', { name: 'Choose pictures' }).click();
  await (await chooser).setFiles(files);
}

/** Drops or pastes files onto the field. */
export async function addPictures(
  field: Locator,
  method: 'drop' | 'paste',
  ...files: PictureFile[]
): Promise<void> {
  const contents = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    content: buffer.toString('base64'),
  }));
  await field.evaluate(
    (node, { kind, parts }) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, content } of parts) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const common = { bubbles: true, cancelable: true };
      node.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...common, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...common, clipboardData: transfer }),
      );
    },
    { kind: method, parts: contents },
  );
}

/** Expects these loaded pictures in order, by alternative text or number. */
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

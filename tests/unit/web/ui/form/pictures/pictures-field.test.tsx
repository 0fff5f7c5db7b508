/** @jest-environment jsdom */

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { insertionIndex } from '#lib/web/ui/form/pictures/insertion-index.ts';
import { PicturesField } from '#lib/web/ui/form/pictures/PicturesField.tsx';
import type { PendingCounts, Picture } from '#lib/web/ui/form/pictures/types.ts';
import { LiveRegion } from '#lib/web/ui/live-region.tsx';
import fc from '../../../../../harness/fast-check.ts';
import { jpeg, pngOf, pngOfBytes } from '../../../../../harness/samples/picture-files.ts';
import { TestProviders } from '../../TestProviders.tsx';

/** A pointer event; jsdom has mouse events only. */
class Pointer extends MouseEvent {
  readonly isPrimary: boolean;

  constructor(kind: string, init: PointerEventInit) {
    super(kind, init);
    this.isPrimary = init.isPrimary ?? false;
  }
}

/** An upload that the test ends. */
interface Under {
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  done: (url: string) => void;
  fail: (error: unknown) => void;
}

let under: Under[];
let pictures: Picture[];
let pending: PendingCounts;

beforeEach(() => {
  under = [];
  pictures = [];
  pending = { running: 0, failed: 0 };
  // Missing in jsdom.
  Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  Object.assign(window, { PointerEvent: Pointer });
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: jest.fn() });
});

const upload = (file: File, how: { signal: AbortSignal; onProgress: (share: number) => void }) =>
  new Promise<{ url: string; image: string }>((resolve, reject) => {
    how.signal.addEventListener('abort', () => reject(how.signal.reason));
    const done = (url: string) => resolve({ url, image: `/api/files?url=${url}` });
    under.push({ file, ...how, done, fail: reject });
  });

function Form({ start, max = 9 }: { start: Picture[]; max?: number }) {
  const [value, setValue] = useState(start);
  pictures = value;
  return (
    <TestProviders>
      <PicturesField
        id="pictures"
        label="Pictures"
        required
        value={value}
        onChange={setValue}
        upload={upload}
        onPending={(now) => {
          pending = now;
        }}
        max={max}
      />
      <LiveRegion />
    </TestProviders>
  );
}

const three = ['a', 'b', 'c'].map((url) => ({ url, image: `/api/files?url=${url}`, alt: '' }));
const show = (start: Picture[] = [], max?: number) =>
  render(<Form start={start} {...(max ? { max } : {})} />);
const file = (name: string, bytes: Uint8Array = pngOf(4, 4), type = 'image/png') => {
  const file = new File([new Uint8Array(bytes)], name, { type });
  return file;
};
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Choose pictures', { selector: 'input' }), { target: { files } });
const announcement = () => screen.getAllByRole('status').at(-1)?.textContent;
const urls = () => pictures.map(({ url }) => url);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const settle = () => act(async () => {});

describe('selection', () => {
  it('uploads two at a time with progress, and adds each when it is done', async () => {
    show();
    choose(file('one.png'), file('two.png'), file('three.png'));
    await waitFor(() => expect(under.map((each) => each.file.name)).toEqual(['one.png', 'two.png']));
    expect(pending).toEqual({ running: 3, failed: 0 });
    act(() => under[0]?.onProgress(0.424));
    expect(screen.getByText('42%')).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Uploading one.png' });
    expect(bar).toHaveAttribute('aria-valuenow', '42');
    act(() => under[0]?.onProgress(1));
    expect(screen.getByText('Checking…')).toBeVisible();
    act(() => under[0]?.done('/1'));
    await waitFor(() => expect(under.map((each) => each.file.name)).toContain('three.png'));
    expect(pictures).toEqual([{ url: '/1', image: '/api/files?url=/1', alt: '' }]);
    expect(announcement()).toBe('one.png uploaded.');
    await act(async () => {
      under[2]?.done('/3');
      under[1]?.done('/2');
    });
    await waitFor(() => expect(pending).toEqual({ running: 0, failed: 0 }));
    expect(urls()).toEqual(['/1', '/2', '/3']);
  });

  it.each([
    ['shell.php;.png', '', pngOf(2, 2), 'shell_php.png', 'image/png'],
    ['x.JPEG', '', jpeg, 'x.jpeg', 'image/jpeg'],
    ['photo.jfif', 'image/jpeg', jpeg, 'photo.jpg', 'image/jpeg'],
    ['photo.jpg', 'image/jpg', jpeg, 'photo.jpg', 'image/jpeg'],
    ['photo.jpe', 'image/pjpeg', jpeg, 'photo.jpg', 'image/jpeg'],
    ['photo.png', 'image/png', jpeg, 'photo.jpg', 'image/jpeg'],
    ['photo.jpg', 'image/jpeg', pngOf(2, 2), 'photo.png', 'image/png'],
    ['photo', 'application/octet-stream', jpeg, 'photo.jpg', 'image/jpeg'],
  ])('sends %s declared as "%s" under name and type of its bytes', async (name, type, bytes, ...expected) => {
    show();
    choose(file(name, bytes, type));
    await waitFor(() => expect(under).toHaveLength(1));
    expect([under[0]?.file.name, under[0]?.file.type]).toEqual(expected);
  });

  it('accepts dropped and pasted files', async () => {
    show();
    const group = screen.getByRole('group', { name: /Pictures/ });
    fireEvent.dragOver(group, { dataTransfer: { types: ['Files'] } });
    expect(screen.getByText('Drop pictures here')).toBeVisible();
    fireEvent.drop(group, { dataTransfer: { files: [file('dropped.png')], types: ['Files'] } });
    fireEvent.paste(group, { clipboardData: { files: [file('pasted.png')] } });
    await waitFor(() => expect(under.map((each) => each.file.name)).toEqual(['dropped.png', 'pasted.png']));
  });

  it('skips files above the limit and shows a message', async () => {
    show(three, 4);
    choose(file('fits.png'), file('second.png'), file('third.png'));
    await waitFor(() => expect(under).toHaveLength(1));
    expect(screen.getByRole('alert')).toHaveTextContent('2 pictures weren’t added: the maximum is 4.');
    expect(button('Choose pictures')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('files that are not pictures are not sent', () => {
  const broken = jpeg.subarray(0, 200);
  it.each([
    ['page.png', Buffer.from('<html>'), 'image/png', /^The file isn’t a JPG or PNG picture/],
    ['moving.gif', Buffer.from('GIF89a'), 'image/gif', /^The file isn’t a JPG or PNG picture/],
    ['heic.jpg', Buffer.from('\0\0\0\x1cftypheic'), 'image/jpeg', /^The file isn’t a JPG or PNG picture/],
    ['half.jpg', broken, 'image/jpeg', 'The picture is damaged or incomplete.'],
    ['wide.png', pngOf(12_001, 1), 'image/png', /12,000 per side and 50,000,000 in total/],
    ['large.png', pngOfBytes(2 * 1024 * 1024 + 1), 'image/png', 'The picture is larger than 2 MB.'],
    ['empty.png', Buffer.alloc(0), 'image/png', 'The file is empty.'],
  ])('%s', async (name, bytes, type, sentence) => {
    show();
    choose(file(name, bytes, type));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getAllByText(`Couldn’t upload ${name}.`)[0]).toBeVisible();
    expect(announcement()).toBe(`Couldn’t upload ${name}.`);
    expect([under, pending]).toEqual([[], { running: 0, failed: 1 }]);
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
    fireEvent.click(button(`Remove ${name}`));
    await waitFor(() => expect(pending).toEqual({ running: 0, failed: 0 }));
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

it('a refused file leaves its place to the next one', async () => {
  show(three, 5);
  choose(file('page.png', Buffer.from('<html>')), file('two.png'), file('three.png'), file('four.png'));
  await waitFor(() => expect(under.map((each) => each.file.name)).toEqual(['two.png', 'three.png']));
  expect(screen.getByText(/^1 picture/)).toBeVisible();
  await act(async () => under[0]?.done('/2'));
  await act(async () => under[1]?.done('/3'));
  expect(urls()).toEqual(['a', 'b', 'c', '/2', '/3']);
});

describe('an upload', () => {
  it('that fails shows the reason, can be retried and keeps its position', async () => {
    show();
    choose(file('one.png'));
    await waitFor(() => expect(under).toHaveLength(1));
    await act(async () => under[0]?.fail({ code: 'vendorFailed' }));
    expect(screen.getByText(/returned an invalid response/)).toBeVisible();
    expect(pending).toEqual({ running: 0, failed: 1 });
    fireEvent.click(button('Try again: one.png'));
    await waitFor(() => expect(under).toHaveLength(2));
    expect(screen.queryByText(/returned an invalid response/)).toBeNull();
    await act(async () => under[1]?.done('/1'));
    expect(urls()).toEqual(['/1']);
  });

  it.each([
    [{ code: 'bodyTooLarge' }, 'The picture is larger than 2 MB.'],
    [{ code: 'unsupportedType' }, /^The file isn’t a JPG or PNG picture/],
    [
      { code: 'invalid', errors: [{ path: 'body', code: 'pictureBroken' }] },
      'The picture is damaged or incomplete.',
    ],
    [{ code: 'invalid' }, 'The manufacturer rejected this picture.'],
    [{ code: 'outcomeUnknown' }, 'Couldn’t confirm the result of the upload. Try again.'],
    [{ code: 'sessionEnded' }, /Your session had ended/],
    [{ code: 'offline' }, /Couldn’t reach the server/],
  ])('that is rejected (%j) shows a message', async (error, sentence) => {
    show();
    choose(file('one.png'));
    await waitFor(() => expect(under).toHaveLength(1));
    await act(async () => under[0]?.fail(error));
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getAllByText('Couldn’t upload one.png.')[0]).toBeVisible();
  });

  it('of a folder says that it cannot be read', async () => {
    show();
    const folder = new File([], 'folder');
    folder.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) as never;
    choose(folder);
    expect(await screen.findByText(/^The file can’t be read/)).toBeVisible();
    expect(screen.getAllByText('Couldn’t upload folder.')[0]).toBeVisible();
  });

  it('that is cancelled ends, and the next one starts', async () => {
    show();
    choose(file('one.png'), file('two.png'), file('three.png'));
    await waitFor(() => expect(under).toHaveLength(2));
    fireEvent.click(button('Cancel upload of one.png'));
    expect(under[0]?.signal.aborted).toBe(true);
    await waitFor(() => expect(under).toHaveLength(3));
    expect(announcement()).toBe('Upload of one.png cancelled.');
    expect(button('Choose pictures')).toHaveFocus();
    await act(async () => under[0]?.done('/1'));
    expect(urls()).toEqual([]);
  });

  it('ends when its form unmounts', async () => {
    const form = show();
    choose(file('one.png'));
    await waitFor(() => expect(under).toHaveLength(1));
    form.unmount();
    expect(under[0]?.signal.aborted).toBe(true);
    await settle();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview');
  });
});

describe('pictures are in the order in which they were chosen', () => {
  const of = (name: string) => under.findLast((each) => each.file.name === `${name}.png`);
  const isSending = (name: string) => waitFor(() => expect(of(name)).toBeDefined());
  const done = (name: string) => act(async () => of(name)?.done(name));
  const retry = async (name: string) => {
    const before = under.length;
    fireEvent.click(button(`Try again: ${name}.png`));
    await waitFor(() => expect(under).toHaveLength(before + 1));
  };

  it('when later uploads end first', async () => {
    show(three);
    choose(file('1.png'), file('2.png'), file('3.png'));
    await isSending('2');
    await done('2');
    await isSending('3');
    await done('3');
    expect(urls()).toEqual(['a', 'b', 'c', '2', '3']);
    await done('1');
    expect(urls()).toEqual(['a', 'b', 'c', '1', '2', '3']);
  });

  it('when a failed one is retried, and others are added before', async () => {
    show();
    choose(file('1.png'), file('2.png'));
    await isSending('2');
    await act(async () => of('1')?.fail({ code: 'offline' }));
    await done('2');
    const group = screen.getByRole('group', { name: /Pictures/ });
    fireEvent.drop(group, { dataTransfer: { files: [file('3.png'), file('4.png')], types: ['Files'] } });
    await isSending('4');
    await done('4');
    await retry('1');
    await done('1');
    await done('3');
    expect(urls()).toEqual(['1', '2', '3', '4']);
  });

  it('and one that ends later does not undo what was moved', async () => {
    show();
    choose(file('1.png'), file('2.png'), file('3.png'));
    await isSending('2');
    await done('1');
    await isSending('3');
    await act(async () => of('2')?.fail({ code: 'offline' }));
    await done('3');
    fireEvent.click(button('Move picture 2 earlier'));
    expect(urls()).toEqual(['3', '1']);
    await retry('2');
    await done('2');
    expect(urls()).toEqual(['3', '1', '2']);
  });

  it('and files that are not uploaded stand in their places', async () => {
    show(three.slice(0, 1));
    choose(file('1.png'), file('2.png'));
    await isSending('2');
    await act(async () => of('1')?.fail({ code: 'offline' }));
    await done('2');
    const cards = screen.getAllByRole('listitem');
    expect(cards[1]).toHaveTextContent('Couldn’t upload 1.png.');
    const orders = cards.map(({ style }) => Number(style.order));
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  });

  it('whatever the order in which uploads end', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9]), (ended) => {
        const numbers = new Map<string, number>();
        let shown: Picture[] = [];
        for (const number of ended) {
          const url = String(number);
          shown = shown.toSpliced(insertionIndex(shown, number, numbers), 0, { url, image: '', alt: '' });
          numbers.set(url, number);
        }
        expect(shown.map(({ url }) => Number(url))).toEqual(ended.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('the order', () => {
  const main = () => within(screen.getByText('Main picture').closest('li') as HTMLElement);

  it('is changed by buttons and announced, and the focus stays', async () => {
    show(three);
    act(() => button('Move picture 1 later').focus());
    fireEvent.click(button('Move picture 1 later'));
    expect(urls()).toEqual(['b', 'a', 'c']);
    expect(announcement()).toBe('Picture moved to position 2 of 3.');
    expect(button('Move picture 2 later')).toHaveFocus();
    fireEvent.click(button('Move picture 2 later'));
    expect(urls()).toEqual(['b', 'c', 'a']);
    expect(button('Move picture 3 later')).toHaveFocus();
    // At the end it stays, and stays in focus.
    fireEvent.click(button('Move picture 3 later'));
    expect(urls()).toEqual(['b', 'c', 'a']);
    expect(button('Move picture 3 later')).toHaveFocus();
    fireEvent.click(button('Move picture 2 earlier'));
    expect(announcement()).toBe('Picture moved to position 1 of 3. It is now the main picture.');
    expect(main().getByRole('img')).toHaveAttribute('src', '/api/files?url=c');
  });

  it('closes the gap of a removed picture', () => {
    show(three);
    fireEvent.click(button('Remove picture 2'));
    expect(urls()).toEqual(['a', 'c']);
    expect(announcement()).toBe('Picture 2 removed.');
    expect(button('Remove picture 2')).toHaveFocus();
    fireEvent.click(button('Remove picture 2'));
    fireEvent.click(button('Remove picture 1'));
    expect(button('Choose pictures')).toHaveFocus();
  });

  it('is changed by dragging, and cancelled by Escape', () => {
    show(three);
    const cards = screen.getAllByRole('listitem');
    const width = 100;
    for (const card of cards) {
      card.getBoundingClientRect = () =>
        ({ left: Number(card.dataset.place) * width, top: 0, width, height: 80 }) as DOMRect;
    }
    const thumb = cards[0]?.firstElementChild as HTMLElement;
    thumb.setPointerCapture = jest.fn();
    const drag = (x: number, end: 'up' | 'escape') => {
      fireEvent.pointerDown(thumb, { button: 0, isPrimary: true, clientX: 50, clientY: 40 });
      fireEvent.pointerMove(thumb, { clientX: x, clientY: 40 });
      if (end === 'escape') fireEvent.keyDown(window, { key: 'Escape' });
      fireEvent.pointerUp(thumb);
    };
    drag(52, 'up');
    expect(urls()).toEqual(['a', 'b', 'c']);
    drag(250, 'escape');
    expect(urls()).toEqual(['a', 'b', 'c']);
    drag(250, 'up');
    expect(urls()).toEqual(['b', 'c', 'a']);
  });

  it('keeps the alternative text of each picture', () => {
    show(three);
    fireEvent.change(screen.getByLabelText('Alternative text for picture 1'), {
      target: { value: 'Tester, front' },
    });
    fireEvent.click(button('Move picture 1 later'));
    expect(pictures.map(({ alt }) => alt)).toEqual(['', 'Tester, front', '']);
    expect(screen.getByRole('img', { name: 'Tester, front' })).toBeVisible();
  });

  it('keeps a picture that cannot be displayed', () => {
    show([{ url: 'https://elsewhere.example/a.png', image: '', alt: '' }]);
    expect(screen.getByText('No preview')).toBeVisible();
    expect(button('Remove picture 1')).toBeVisible();
  });
});

/** @jest-environment jsdom */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { useRef } from 'react';
import { Composer } from '#lib/web/features/chat/composer/Composer.tsx';
import { insertText } from '#lib/web/features/chat/composer/insert-text.ts';
import { useDraft } from '#lib/web/features/chat/composer/use-draft.ts';
import { useFileToSend } from '#lib/web/features/chat/composer/use-file-to-send.ts';
import { jpeg, pngOf } from '../../../../harness/samples/picture-files.ts';
import { ChatProviders } from './ChatProviders.tsx';

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }));

const send = jest.fn();
let outbox: { state: string }[];
/** Adds files like a paste or drop anywhere in the panel. */
let drop: (...files: File[]) => void;

beforeEach(() => {
  send.mockReset();
  outbox = [];
  sessionStorage.clear();
  jest.mocked(usePathname).mockReturnValue('/');
  // Missing in jsdom.
  Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
});

function TestComposer({ canSeeDevices = true }: { canSeeDevices?: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft('1');
  const chat = { send, conversation: { getState: () => ({ outbox }) } };
  const file = useFileToSend(chat as never, draft.sn);
  drop = (...files) => file.add(files);
  return <Composer chat={chat} draft={draft} file={file} field={field} canSeeDevices={canSeeDevices} />;
}

const show = (canSeeDevices = true) =>
  render(<TestComposer canSeeDevices={canSeeDevices} />, { wrapper: ChatProviders });
const box = () => screen.getByRole('textbox', { name: 'Write a message' });
const write = (value: string) => fireEvent.change(box(), { target: { value } });
/** Returns false when the component handled the key. */
const press = (init: KeyboardEventInit) => fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13, ...init });

describe('keys', () => {
  it('sends the trimmed text on Enter and clears the field', () => {
    show();
    write('  Hello\nthere ');
    expect(press({})).toBe(false);
    expect(send).toHaveBeenCalledWith({ text: 'Hello\nthere' }, '');
    expect(box()).toHaveValue('');
  });

  it.each<[string, KeyboardEventInit]>([
    ['with Shift', { shiftKey: true }],
    ['within a composition', { isComposing: true }],
    ['at the end of a composition in Safari', { keyCode: 229 }],
  ])('leaves Enter %s to the browser', (_, how) => {
    show();
    write('にほん');
    expect(press(how)).toBe(true);
    expect(send).not.toHaveBeenCalled();
    expect(box()).toHaveValue('にほん');
  });

  it.each([
    ['Enter', () => press({})],
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))],
  ])('shows an error for an empty message sent by %s until the next input', (_, submit) => {
    show();
    write(' \n ');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    submit();
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('An empty message can’t be sent.');
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription('An empty message can’t be sent.');
    write('x');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(box()).toBeValid();
    write('');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('shows an error at the field for a text that is too long', () => {
    show();
    write('x'.repeat(4_001));
    press({});
    expect(send).not.toHaveBeenCalled();
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(box()).toHaveAccessibleDescription('The message is too long: 4,001 of at most 4,000 characters.');
    write('x'.repeat(4_000));
    press({});
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('the draft', () => {
  it('is restored on the next page, with its device', () => {
    jest.mocked(usePathname).mockReturnValue('/dealers/product/equipment/000123');
    const { unmount } = show();
    write('Half a sent');
    fireEvent.click(screen.getByRole('button', { name: 'Attach device 000123' }));
    unmount();
    jest.mocked(usePathname).mockReturnValue('/');
    show();
    expect(box()).toHaveValue('Half a sent');
    press({});
    expect(send).toHaveBeenCalledWith({ text: 'Half a sent' }, '000123');
  });

  it('can be detached from a device, and offers the device of the current page only', () => {
    jest.mocked(usePathname).mockReturnValue('/dealers/product/equipment/A%2F1/software');
    const { unmount } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Attach device A/1' }));
    expect(screen.getByText('Device A/1')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Don’t attach device A/1' }));
    write('Hello');
    press({});
    expect(send).toHaveBeenCalledWith({ text: 'Hello' }, '');
    unmount();
    jest.mocked(usePathname).mockReturnValue('/dealers/product/equipment');
    show();
    expect(screen.queryByRole('button', { name: /Attach/ })).toBeNull();
  });

  it('offers no device to accounts without devices', () => {
    jest.mocked(usePathname).mockReturnValue('/dealers/product/equipment/000123');
    show(false);
    expect(screen.queryByRole('button', { name: /Attach/ })).toBeNull();
  });
});

describe('a file', () => {
  const choose = (...files: File[]) =>
    act(async () => {
      fireEvent.change(screen.getByLabelText('Send a picture or video', { selector: 'input' }), {
        target: { files },
      });
    });
  const png = () => new File([new Uint8Array(pngOf(2, 2))], 'a.png', { type: 'image/png' });

  it('is sent when its content matches its type', async () => {
    show();
    await choose(png());
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith({ upload: expect.objectContaining({ name: 'a.png' }) }, ''),
    );
  });

  it.each([
    ['photo.jfif', 'image/jpeg', 'photo.jpg', 'image/jpeg', jpeg],
    ['photo.jpg', 'image/jpg', 'photo.jpg', 'image/jpeg', jpeg],
    ['photo.JPE', '', 'photo.jpg', 'image/jpeg', jpeg],
    ['photo', '', 'photo.png', 'image/png', pngOf(2, 2)],
    ['photo.jpg', 'image/jpeg', 'photo.png', 'image/png', pngOf(2, 2)],
  ])('is sent under the type of its bytes: %s as "%s"', async (name, type, sentName, sentType, bytes) => {
    show();
    await choose(new File([new Uint8Array(bytes)], name, { type }));
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith(
        { upload: expect.objectContaining({ name: sentName, type: sentType }) },
        '',
      ),
    );
  });

  it('is refused with its name when it cannot be read', async () => {
    show();
    const folder = new File([], 'folder');
    folder.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) as never;
    await choose(folder);
    expect(await screen.findByText(/folder wasn’t sent.*can’t be read/)).toBeVisible();
  });

  it('is not sent when its content is not supported', async () => {
    show();
    await choose(new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(await screen.findByText(/a\.txt wasn’t sent.*isn’t of a supported type.*30 MB/)).toBeVisible();
    await choose(new File(['no picture at all'], 'b.png', { type: 'image/png' }));
    expect(await screen.findByText(/b\.png wasn’t sent.*isn’t of a supported type.*30 MB/)).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  it('replaces the error of an empty message when it is dropped', async () => {
    show();
    press({});
    expect(screen.getByRole('alert')).toHaveTextContent('An empty message can’t be sent.');
    await act(async () => drop(new File(['x'], 'a.txt', { type: 'text/plain' })));
    expect(await screen.findByText(/a\.txt wasn’t sent/)).toBeVisible();
    press({});
    expect(screen.getByRole('alert')).toHaveTextContent('An empty message can’t be sent.');
    await act(async () => drop(png()));
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(box()).toBeValid();
  });

  it('is not sent together with another one', async () => {
    show();
    await choose(png(), png());
    expect(await screen.findByText('Send one file at a time.')).toBeVisible();
    outbox = [{ state: 'uploading' }];
    await choose(png());
    expect(await screen.findByText('a.png wasn’t sent. Send one file at a time.')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });
});

test('an emoji is inserted at the caret or replaces the selection', () => {
  expect(insertText('ab', '👋', 1, 1)).toEqual({ text: 'a👋b', caret: 3 });
  expect(insertText('abc', '👋', 0, 2)).toEqual({ text: '👋c', caret: 2 });
});

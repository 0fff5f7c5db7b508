/** @jest-environment jsdom */

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { useRef } from 'react';
import { Composer } from '../../../../lib/features/chat/composer/Composer.tsx';
import { insertText } from '../../../../lib/features/chat/composer/insert-text.ts';
import { useDraft } from '../../../../lib/features/chat/composer/use-draft.ts';
import { useFileToSend } from '../../../../lib/features/chat/composer/use-file-to-send.ts';
import { pngOf } from '../../../harness/picture-files.ts';
import { ChatTexts } from './texts.tsx';

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }));

const send = jest.fn();
let outbox: { state: string }[];
/** Gives files as a paste or a drop anywhere in the panel does. */
let drop: (...files: File[]) => void;

beforeEach(() => {
  send.mockReset();
  outbox = [];
  sessionStorage.clear();
  jest.mocked(usePathname).mockReturnValue('/');
  // What jsdom lacks.
  Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
});

function Whole({ devices = true }: { devices?: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft('1');
  const chat = { send, conversation: { getState: () => ({ outbox }) } };
  const file = useFileToSend(chat as never, draft.sn);
  drop = (...files) => file.add(files);
  return <Composer chat={chat} draft={draft} file={file} field={field} devices={devices} />;
}

const show = (devices = true) => render(<Whole devices={devices} />, { wrapper: ChatTexts });
const box = () => screen.getByRole('textbox', { name: 'Write a message' });
const write = (value: string) => fireEvent.change(box(), { target: { value } });
/** Whether the key was left to the browser. */
const press = (how: KeyboardEventInit) => fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13, ...how });

describe('keys', () => {
  it('sends by Enter what was written, without the space around it, and begins anew', () => {
    show();
    write('  Hello\nthere ');
    expect(press({})).toBe(false);
    expect(send).toHaveBeenCalledWith({ text: 'Hello\nthere' }, '');
    expect(box()).toHaveValue('');
  });

  it.each<[string, KeyboardEventInit]>([
    ['with Shift', { shiftKey: true }],
    ['within a composition', { isComposing: true }],
    ['that ends a composition in Safari', { keyCode: 229 }],
  ])('leaves an Enter %s to the browser', (_, how) => {
    show();
    write('にほん');
    expect(press(how)).toBe(true);
    expect(send).not.toHaveBeenCalled();
    expect(box()).toHaveValue('にほん');
  });

  it.each([
    ['Enter', () => press({})],
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))],
  ])('refuses an empty message sent by %s, and says so until something is typed', (_, submit) => {
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

  it('says at the field when a text is too long, and sends it once it is not', () => {
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
  it('outlives the page, with its device', () => {
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

  it('takes a device off again, and offers it only where one is looked at', () => {
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

  it('goes when it is what it says', async () => {
    show();
    await choose(png());
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith({ upload: expect.objectContaining({ name: 'a.png' }) }, ''),
    );
  });

  it('stays when it is of another kind, or something else than it says', async () => {
    show();
    await choose(new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(await screen.findByText(/a\.txt wasn’t sent.*isn’t supported.*30 MB/)).toBeVisible();
    await choose(new File(['no picture at all'], 'b.png', { type: 'image/png' }));
    expect(await screen.findByText(/b\.png wasn’t sent.*doesn’t match its extension/)).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  it('that is dropped takes the place of what was said of an empty message', async () => {
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

  it('goes alone', async () => {
    show();
    await choose(png(), png());
    expect(await screen.findByText('Send one file at a time.')).toBeVisible();
    outbox = [{ state: 'uploading' }];
    await choose(png());
    expect(send).not.toHaveBeenCalled();
  });
});

test('an emoji comes where the caret is, or in the place of what is selected', () => {
  expect(insertText('ab', '👋', 1, 1)).toEqual({ text: 'a👋b', caret: 3 });
  expect(insertText('abc', '👋', 0, 2)).toEqual({ text: '👋c', caret: 2 });
});

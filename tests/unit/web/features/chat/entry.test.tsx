/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import type { Outgoing } from '#lib/web/features/chat/engine/state.ts';
import { Entry } from '#lib/web/features/chat/log/Entry.tsx';
import { splitLinks } from '#lib/web/features/chat/log/links.ts';
import { OutgoingEntry } from '#lib/web/features/chat/log/OutgoingEntry.tsx';
import { ChatProviders, entryOf } from './ChatProviders.tsx';

const like = jest.fn();
const picture = (part: object = {}) => ({
  kind: 'file' as const,
  file: { name: 'a.png', bytes: 2_048, kind: 'picture' as const, address: '/f/a', download: '/d/a', ...part },
});

function show(part: Partial<ChatEntry>, more: { canSeeDevices?: boolean; isSameDevice?: boolean } = {}) {
  const props = {
    isSameSender: false,
    isSameDevice: false,
    canSeeDevices: true,
    prompt: undefined,
    rate: jest.fn(),
    ...more,
  };
  return render(<Entry entry={entryOf(part)} like={like} {...props} />, { wrapper: ChatProviders });
}
const item = () => screen.getByRole('listitem');

beforeEach(() => {
  like.mockReset();
  like.mockResolvedValue(undefined);
});

describe('the sender', () => {
  it.each<[ChatEntry['from'], string]>([
    ['assistant', 'AdaAssistant'],
    ['agent', 'AdaAgent'],
    ['me', 'You'],
    ['service', 'Ada: '],
  ])('is displayed for %s', (from, words) => {
    show({ from });
    expect(item()).toHaveTextContent(words.trim());
    expect(item()).toHaveTextContent('Hello');
    expect(screen.queryAllByRole('button', { name: /elpful/ })).toHaveLength(from === 'assistant' ? 2 : 0);
  });

  it.each<[ChatEntry['kind'], string, string]>([
    ['joined', 'Ada', 'Ada joined the conversation'],
    ['joined', '', 'An agent joined the conversation'],
    ['handedOver', 'Ada', 'Ada took over the conversation'],
    ['ended', '', 'Support ended the conversation'],
    ['revoked', 'Ada', 'This message was removed'],
  ])('%s by "%s" is displayed as a notice', (kind, name, words) => {
    show({ kind, name, parts: [] });
    expect(item()).toHaveTextContent(words);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a message', () => {
  it('keeps line breaks and links URLs', () => {
    show({ parts: [{ kind: 'text', text: 'One\n<b>two</b> https://a.example/x?y=1.' }] });
    const words = screen.getByText(/One/);
    expect(words).toHaveAttribute('dir', 'auto');
    expect(words.textContent).toContain('One\n<b>two</b> ');
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://a.example/x?y=1');
  });

  it('links only https URLs', () => {
    const linked = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);
    expect(linked('javascript:alert(1) file:///etc ftp://a data:x')).toEqual([]);
    expect(linked('https://bank.example@evil.example/')).toEqual([]);
    expect(linked('http://a.example/ is not safe')).toEqual([]);
    expect(linked('(see https://a.example/b), or https://b.example!')).toEqual([
      'https://a.example/b',
      'https://b.example/',
    ]);
    const text = 'a https://a.example, b';
    expect(splitLinks(text).map((piece) => piece.text)).toEqual(['a ', 'https://a.example', ', b']);
  });

  it('displays pictures and videos, and offers downloads of other files', () => {
    const { container } = show({
      parts: [
        picture(),
        picture({ name: 'b.mp4', kind: 'video', address: '/f/b', download: '/d/b' }),
        picture({ name: 'c.zip', kind: 'other', address: '/f/c', download: '/d/c' }),
        picture({ name: 'd.png', address: '', download: '' }),
      ],
    });
    expect(screen.getByRole('button', { name: 'Enlarge a.png' })).toBeVisible();
    expect(container.querySelector('video')).toHaveAttribute('preload', 'metadata');
    expect(screen.getByRole('link', { name: 'Download c.zip' })).toHaveAttribute('href', '/d/c');
    expect(screen.queryByRole('button', { name: 'Enlarge d.png' })).toBeNull();
    expect(screen.getByText('Stored outside the portal, not available here')).toBeVisible();
  });

  it('links to its device when the account may read devices', () => {
    const { unmount } = show({ sn: '000123' });
    expect(screen.getByRole('link', { name: 'Device 000123' })).toHaveAttribute(
      'href',
      '/dealers/product/equipment/000123',
    );
    unmount();
    show({ sn: '000123' }, { canSeeDevices: false });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Device 000123')).toBeVisible();
  });

  it('shows a repeated device only in own messages', () => {
    const { unmount } = show({ sn: '000123' }, { isSameDevice: true });
    expect(screen.queryByText('Device 000123')).toBeNull();
    unmount();
    show({ sn: '000123', from: 'me' }, { isSameDevice: true });
    expect(screen.getByText('Device 000123')).toBeVisible();
  });
});

describe('thumbs', () => {
  it.each<[ChatEntry['like'], string, ChatEntry['like']]>([
    ['none', 'Helpful', 'up'],
    ['up', 'Helpful', 'none'],
    ['up', 'Not helpful', 'down'],
    ['down', 'Not helpful', 'none'],
  ])('change from %s by "%s" to %s', (before, name, after) => {
    show({ like: before });
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-pressed', String(before !== 'none' && after === 'none'));
    fireEvent.click(button);
    expect(like).toHaveBeenCalledWith(expect.objectContaining({ id: '7' }), after);
  });

  it('show an error when saving fails', async () => {
    like.mockRejectedValue({ code: 'offline' });
    show({});
    fireEvent.click(screen.getByRole('button', { name: 'Helpful' }));
    await act(async () => {});
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t save your feedback.');
  });
});

describe('an outgoing message', () => {
  const resend = jest.fn();
  const discard = jest.fn();
  const out = (part: Partial<Outgoing>) =>
    render(
      <OutgoingEntry
        message={{ clientId: 'c', sn: '', share: 0, behind: 0, state: 'sent', ...part }}
        resend={resend}
        discard={discard}
      />,
      { wrapper: ChatProviders },
    );
  beforeEach(() => {
    resend.mockReset();
    discard.mockReset();
  });

  it('shows the upload progress and can be cancelled', () => {
    out({ state: 'uploading', fileName: 'a.png', share: 0.426 });
    expect(screen.getByText('42%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Uploading a.png' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(discard).toHaveBeenCalledWith('c');
  });

  it('can be discarded only before it is sent', () => {
    const { unmount } = out({ state: 'waiting', text: 'Hello' });
    expect(screen.getByText('Waiting for connection…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible();
    unmount();
    out({ state: 'sent', text: 'Hello' });
    expect(screen.getByText('Sending…')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each<[Partial<Outgoing>, RegExp]>([
    [{}, /delivery wasn’t confirmed/],
    [{ why: 'busy' }, /too many messages/],
    [{ why: 'byService', said: 'No content' }, /^Not sent: No content$/],
    [{ why: 'upload', error: { code: 'bodyTooLarge' } }, /too large/],
    [{ why: 'upload', fileName: 'a.png' }, /^Couldn’t upload a\.png\. /],
  ])('that failed with %j shows the reason and can be sent again', (part, words) => {
    out({ state: 'failed', text: 'Hello', ...part });
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(resend).toHaveBeenCalledWith('c');
  });
});

/** @jest-environment jsdom */
import ky from 'ky';
import { getLoadedMessages, loadMessages } from '#lib/web/i18n/load-messages.ts';
import { messagesUrl } from '#lib/web/i18n/messages-url.ts';

jest.mock('ky', () => ({ __esModule: true, default: { get: jest.fn() } }));
const get = jest.mocked(ky.get);

const resolvers = new Map<string, (texts: object) => void>();

beforeEach(() => {
  get.mockImplementation(
    (url) =>
      ({
        json: () => new Promise((resolve) => resolvers.set(String(url), resolve)),
      }) as unknown as ReturnType<typeof ky.get>,
  );
});

it('waits for all preloaded messages and serves each of them synchronously afterwards', async () => {
  const shell = messagesUrl('en', ['shell']);
  const list = messagesUrl('en', ['list']);
  document.head.innerHTML = `<link rel="preload" as="fetch" href="${shell}"><link rel="preload" as="fetch" href="${list}">`;
  const done = jest.fn();
  const loading = loadMessages('en', ['shell']).then(done);
  expect([...resolvers.keys()]).toEqual([list, shell]);
  resolvers.get(shell)?.({ shell: 'texts' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).not.toHaveBeenCalled();
  resolvers.get(list)?.({ list: 'texts' });
  await loading;
  expect(done).toHaveBeenCalledWith({ shell: 'texts' });
  expect(getLoadedMessages('en', ['list'])).toEqual({ list: 'texts' });
  expect(get).toHaveBeenCalledTimes(2);
});

it('without namespaces there is nothing to load', async () => {
  get.mockClear();
  expect(getLoadedMessages('en', [])).toEqual({});
  expect(await loadMessages('en', [])).toEqual({});
  expect(get).not.toHaveBeenCalled();
});

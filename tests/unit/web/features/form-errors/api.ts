import { routes as mockRoutes, type OperationName } from '#lib/contract/routes.ts';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => {}, replace: () => {}, refresh: () => {} }),
  useSearchParams: () => new URLSearchParams(),
}));

export type Responses = Record<string, unknown>;
/** The mocked API. */
export const api = {
  /** Responses by operation. */
  responses: {} as Responses,
  failure: {} as object,
  sent: [] as unknown[],
};
const mockCall = async (name: OperationName, input?: { body?: unknown }) => {
  if (mockRoutes[name].startsWith('GET')) return api.responses[name] ?? { items: [], total: 0 };
  api.sent.push(input?.body);
  throw api.failure;
};
jest.mock('#lib/web/api/call.ts', () => ({
  ...jest.requireActual('#lib/web/api/call.ts'),
  call: (...args: Parameters<typeof mockCall>) => mockCall(...args),
}));
jest.mock('#lib/web/api/call-at.ts', () => ({
  ...jest.requireActual('#lib/web/api/call-at.ts'),
  callAt: () => mockCall('password.reset'),
}));
jest.mock('#lib/web/api/upload.ts', () => ({
  upload: async () => ({
    url: 'u',
    name: 'plate.png',
    bytes: 1,
    kind: 'other',
    address: '/f',
    download: '/f',
  }),
}));

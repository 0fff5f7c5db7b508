import { getQueryClient, QueryProvider } from '#lib/web/ui/providers/QueryProvider.tsx';

// A page has one cache, and so has a test file.
afterEach(() => getQueryClient().clear());

export { QueryProvider as TestQueries };

import { getQueryClient, QueryProvider } from '../../../lib/ui/QueryProvider.tsx';

// A page has one cache, and so has a test file.
afterEach(() => getQueryClient().clear());

export { QueryProvider as TestQueries };

// Only for tests that hang: a vendor timeout takes 10 s, and machines are busy.
jest.setTimeout(30_000);

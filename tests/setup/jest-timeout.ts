// Only for tests that hang: a machine can be three times slower than another, and stop for seconds.
jest.setTimeout(120_000);

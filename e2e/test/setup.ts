// A page on a busy machine takes its time; a test that hangs still ends.
jest.setTimeout(90_000);

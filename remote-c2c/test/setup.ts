import '@testing-library/jest-dom';

// jsdom has no layout; the field of a code asks where a password manager's badge is. Tests of files run without it.
if ('document' in globalThis) document.elementFromPoint ??= () => null;

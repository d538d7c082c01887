import '@testing-library/jest-dom';

// jsdom has no layout; the field of a code asks where a password manager's badge is.
document.elementFromPoint ??= () => null;

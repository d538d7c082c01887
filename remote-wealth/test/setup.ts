import '@testing-library/jest-dom';
import '@livery/market-ui/testing/page-layout';

// jsdom has no layout; the field of a code asks where a password manager's badge is.
document.elementFromPoint ??= () => null;

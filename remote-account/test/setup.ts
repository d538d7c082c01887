import '@testing-library/jest-dom';

// jsdom lays nothing out; input-otp asks what lies beside its field.
document.elementFromPoint ??= () => null;

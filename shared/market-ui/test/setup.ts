import '@testing-library/jest-dom';
import '../src/testing/page-layout.ts';

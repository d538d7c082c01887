import '@testing-library/jest-dom';
import '@livery/market-ui/testing/page-layout';

// jsdom has no canvas: what is painted is looked at in a browser.
HTMLCanvasElement.prototype.getContext = () => null;

import '@testing-library/jest-dom';
import '@livery/market-ui/testing/page-layout';

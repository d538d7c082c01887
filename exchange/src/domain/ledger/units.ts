export { formatUnits, parseUnits, powerOfTen } from '@livery/contract/units';

import { ConsoleLayout } from './layout/console-layout.tsx';

/** `/console`. */
export const OverviewPage = () => <ConsoleLayout page="overview">{null}</ConsoleLayout>;

/** Below this width the menu has room for one link per group; see Shell.module.css. */
export const COMPACT = '(max-width: 1023px)';

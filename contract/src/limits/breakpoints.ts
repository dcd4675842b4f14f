// Widths of the window in CSS pixels. The breakpoints of the style sheet repeat them, which cannot read them.

export const mobileMost = 899;
export const sidebarLeast = 1200;

// Window widths in CSS pixels. The style sheet can't import them, so its breakpoints repeat them.

export const mobileMost = 899;
export const sidebarLeast = 1200;

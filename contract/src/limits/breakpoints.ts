// Window widths in CSS pixels. The style sheet can't import them, so its breakpoints repeat them.

export const maxMobileWidth = 899;
export const minSidebarWidth = 1200;

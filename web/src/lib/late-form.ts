/** Attribute around a form that isn't hydrated yet: the script in the head holds its submission. */
export const lateForm = 'data-late-form';

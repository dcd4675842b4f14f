/** On what surrounds a form that does not answer yet: the script in the head keeps what is sent from there. */
export const lateForm = 'data-late-form';

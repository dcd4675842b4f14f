/**
 * Every refusal: its machine word, its HTTP status and its sentence for a person.
 * A rule answers with the word; the server looks the rest up here.
 */
export const errors = {
  malformed: [400, 'The request could not be read.'],
  unknown_parameter: [400, 'The address has a parameter that is not understood.'],
  not_signed_in: [401, 'Please log in first.'],
  wrong_credentials: [401, 'The email or the password is wrong.'],
  not_allowed: [403, 'Access denied.'],
  suspended: [403, 'This account is suspended.'],
  not_found: [404, 'Resource not found.'],
  wrong_method: [405, 'This address does not take that method.'],
  too_large: [413, 'That is too large.'],
  wrong_type: [415, 'Send JSON, or a form where this endpoint takes files.'],
  invalid: [422, 'Some fields need another look.'],
  too_many: [429, 'Too many requests. Please wait a moment.'],
  unexpected: [500, 'An unexpected server error occurred.'],
  unavailable: [503, 'Haggle is not ready yet. Please try again in a moment.'],

  deal_not_found: [404, 'There is no such deal.'],
  user_not_found: [404, 'There is no such member.'],
  category_not_found: [404, 'There is no such category.'],
  store_not_found: [404, 'There is no such store.'],
  brand_not_found: [404, 'There is no such brand.'],

  username_taken: [409, 'That username is taken.'],
  email_taken: [409, 'That address belongs to another account.'],
  second_factor_required: [401, 'Enter the code from your authenticator app.'],
  wrong_code: [401, 'That code is wrong or was used already. Please try the next one.'],
  wrong_password: [403, 'The current password is wrong.'],
  email_unverified: [403, 'Please confirm your email address first: we have sent you a link.'],
  author_unverified: [409, 'The author has not confirmed their email address yet.'],
  link_expired: [404, 'This link has expired or was used already. Please ask for a new one.'],
  session_not_found: [404, 'That device is signed out already.'],
  passkey_refused: [401, 'That passkey was not accepted. Please try again.'],
  passkey_not_found: [404, 'There is no such passkey.'],
  api_token_not_found: [404, 'There is no such token.'],
  read_only_token: [403, 'This API token may only read.'],
  sign_in_needed: [403, 'API tokens cannot do this. Please sign in with your password.'],
  second_factor_off: [409, 'Two-step sign-in is not set up.'],
  already_upvoted: [409, 'You have already upvoted this deal.'],
  already_downvoted: [409, 'You have already downvoted this deal.'],
  own_deal: [403, 'You cannot vote on your own deal.'],
  not_votable: [409, 'This deal is not open for votes.'],
  not_pending: [409, 'This deal is not waiting for approval.'],
  same_deal: [409, 'This deal is on Haggle already.'],
  bad_image: [422, 'That file is not a picture we can read.'],
  recalculated_lately: [429, 'Reputation can be recalculated once a minute.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof errors;

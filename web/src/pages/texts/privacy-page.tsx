import { analyticsLimits } from '@haggle/contract/limits/analytics-limits';
import { limits } from '@haggle/contract/limits/limits';
import { Link } from '@tanstack/react-router';
import { ClearLocalActivity, PrivacyChoice } from '../../features/analytics/privacy-choice.tsx';
import { site, siteName } from '../../lib/site.ts';
import { FirstText, TextPage, TextSection } from './text-page.tsx';

export function PrivacyPage() {
  return (
    <TextPage title="Privacy" lead="What is kept about you, where, and why: no more than the site needs to work.">
      <FirstText>
        A first text: it says what the {siteName} software does. The owner of this site should add who they are, where
        the site is hosted and for how long backups are kept.
      </FirstText>
      <Readers />
      <Measuring />
      <Members />
      <TextSection title="What others can see">
        <p>
          Your username, what you add to your profile, your points and your published deals are public. Your email
          address, your votes one by one and what you saved are not shown to other members. Whoever runs the site can
          read its database.
        </p>
      </TextSection>
      <TextSection title="Stores and pictures">
        <p>
          View Deal takes you to the store, where the store's own rules apply. The click is counted, with a code in
          place of who you are, of which nobody can say after the day whose it was; without one, if your browser asks
          not to be followed. Ad links tell the partner the number of the click, so that an order can be traced to the
          deal; every deal's page has a link that goes without. Pictures of some deals come from the store's or another
          server, which then learns your network address, as with any picture on the web.
        </p>
      </TextSection>
      <TextSection title="Questions">
        <p>
          How to reach the owner is on the <Link to="/contact">contact page</Link>.
        </p>
      </TextSection>
    </TextPage>
  );
}

function Readers() {
  return (
    <TextSection title="When you only read">
      <ul>
        <li>No account is needed, and no advertising of other companies is loaded.</li>
        <li>Pages are made the same for everybody; none is arranged for you.</li>
        <li>
          Your recent searches, your choice of light or dark and an unfinished deal stay in your browser's local
          storage. Clearing this site's data there removes them.
        </li>
        <li>
          A vote or save that you press before logging in waits in its tab for at most 15 minutes, and counts once you
          have logged in there.
        </li>
        <li>Your network address is counted for a short while, to limit floods of requests and guessed passwords.</li>
      </ul>
    </TextSection>
  );
}

const services = { ga4: 'Google Analytics', plausible: 'Plausible' };

function Measuring() {
  const { isMeasured, webAnalytics, errorReporting } = site.tracking;
  return (
    <TextSection title="What is counted">
      <ul>
        {isMeasured ? (
          <>
            <li>
              This site counts by itself which pages are opened, what is searched, which deals are clicked, and how fast
              pages are, so that its owner knows what is of use. A random number keeps together what you do in one
              visit. When you are signed in, your account is noted with it.
            </li>
            <li>
              Your network address is not kept. Together with the name of your browser it is made into a number, by
              which visitors are counted; what makes that number is thrown away after each day, so that nobody is
              recognised on another one.
            </li>
            <li>
              Each such note is deleted after {analyticsLimits.rawDays} days. What remains are counts, and on which days
              members came.
            </li>
            <li>
              If your browser asks not to be followed (Do Not Track or Global Privacy Control), nothing of this is
              recorded.
            </li>
          </>
        ) : (
          <li>This site does not record what you do on its pages.</li>
        )}
        <li>
          Your last searches, the deals you opened from them and the filters you set are kept in your browser's local
          storage, and are not sent from there. <ClearLocalActivity />
        </li>
        <li>
          {webAnalytics.provider === 'none'
            ? 'No analytics service of another company is used.'
            : `${services[webAnalytics.provider]}, a service of another company, is used only after you have agreed to it.`}
        </li>
        <li>
          {errorReporting.dsn === null
            ? 'Errors of the pages are not reported to anybody else.'
            : `When a page fails, what went wrong is sent to an error reporting service${
                errorReporting.needsConsent ? ', only after you have agreed to it' : ''
              }.`}
        </li>
      </ul>
      <PrivacyChoice />
    </TextSection>
  );
}

function Members() {
  return (
    <TextSection title="When you have an account">
      <ul>
        <li>
          <strong>Account:</strong> username, email address, what you add to your profile, and your theme.
        </li>
        <li>
          <strong>Password:</strong> never kept itself, only as an Argon2id hash, from which it cannot be read back.
        </li>
        <li>
          <strong>What you do:</strong> deals you post, votes, saved deals, and the entries your points are the sum of.
          While you are new here, your votes and reports carry a number made of your network address as well, so that
          many accounts from one place count as one. It is deleted after {limits.trust.addressDays} days.
        </li>
        <li>
          <strong>Signing in:</strong> your browser keeps a sign-in token in its local storage; here lies only a hash of
          it, with the name of the browser, when it was last used, and a number made of your network address by a secret
          key, which tells votes of many accounts from one place and from which the address cannot be read back. It ends
          after {limits.session.days} days without use, and at once when you log out.
        </li>
        <li>
          <strong>Two-step sign-in and passkeys:</strong> only if you set them up; the secret of the codes is kept
          sealed, and of a passkey only its public half.
        </li>
        <li>
          <strong>Messages:</strong> the letters this site wrote to you, such as for a new password. What they said is
          forgotten once they are sent.
        </li>
        <li>
          <strong>Notifications:</strong> what you were told, for {limits.notifications.keptMonths} months or until you
          delete it; what you want to be told and when; the searches you wait for as alerts, and what you muted and hid.
        </li>
        <li>
          <strong>Earnings:</strong> what orders through your deals brought, and what was paid to you. How you want to
          be paid is kept sealed, only if you say it, and shown to nobody but you and whoever sends the money.
        </li>
        <li>
          <strong>Your devices:</strong> only where you turn messages on, the address at which the push service of your
          browser's maker takes them, with the name of the browser. It is kept until you turn them off or log out there.
          Messages are encrypted, so that only your browser can read them.
        </li>
        <li>
          <strong>Yours to take and to end:</strong> <Link to="/settings">Settings</Link> give you all of this as a
          file, and delete your account. After {limits.deletion.graceDays} days who you were is erased; your deals stay
          under “deleted user”, and what was counted stays without your account.
        </li>
      </ul>
    </TextSection>
  );
}

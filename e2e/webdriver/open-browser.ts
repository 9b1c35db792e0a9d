import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { Driver, Options, ServiceBuilder } from 'selenium-webdriver/chrome';
import { DriverService } from 'selenium-webdriver/remote';
import { onTestFinished } from 'vitest';
import { findChromeDriver, launchOptions, WEBKIT_DRIVER } from '../setup/find-browser.ts';

/** Makes the buttons of MiniBrowser's toolbar narrow: otherwise, its window is at least 447 px wide. */
const NARROW_TOOLBAR = 'button { min-width: 0; padding: 0; border: 0 }';

/**
 * Starts WebKitGTK's MiniBrowser, which stores nothing from an earlier start. It is closed when the test has ended.
 *
 * @throws Error if there is no display, as outside of `xvfb-run`
 */
export async function openBrowser(): Promise<WebDriver> {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-settings-'));
  onTestFinished(() => rmSync(settings, { recursive: true }));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);

  const service = new DriverService.Builder(WEBKIT_DRIVER)
    .setLoopback(true)
    .setEnvironment({ ...process.env, XDG_CONFIG_HOME: settings })
    .build();
  onTestFinished(() => service.kill());
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  onTestFinished(() => driver.quit());
  return driver;
}

/** Starts Chromium, as staff have it. It is closed when the test has ended. @throws Error without ChromeDriver */
export async function openChromium(): Promise<Driver> {
  const { executablePath, args } = launchOptions();
  const options = new Options();
  options.setBinaryPath(executablePath);
  options.addArguments(...args);
  const service = new ServiceBuilder(findChromeDriver()).build();
  onTestFinished(() => service.kill());
  const driver = Driver.createSession(options, service);
  onTestFinished(() => driver.quit());
  return driver;
}

import { Builder, type WebDriver } from 'selenium-webdriver';
import { Driver, Options, ServiceBuilder } from 'selenium-webdriver/chrome';
import { DriverService } from 'selenium-webdriver/remote';
import { onTestFinished } from 'vitest';
import { findChromeDriver, launchOptions, WEBKIT_DRIVER } from '../setup/find-browser.ts';

/**
 * Starts WebKitGTK's MiniBrowser, which stores nothing from an earlier start. It is closed when the test has ended.
 *
 * @throws Error if there is no display, as outside of `xvfb-run`
 */
export async function openWebKit(): Promise<WebDriver> {
  const service = new DriverService.Builder(WEBKIT_DRIVER).setLoopback(true).build();
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
